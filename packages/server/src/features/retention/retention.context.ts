export interface RetentionWatch {
  /** When the last run failed, as it was found last; null: it did not. */
  failedAt(): Date | null;
  close(): void;
}
