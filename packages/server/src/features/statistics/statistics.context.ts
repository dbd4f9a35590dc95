export interface StatisticsWatch {
  /** When the last check found sums that were wrong, as it was found last; null: it did not. */
  differedAt(): Date | null;
  close(): void;
}
