/** Complaints about an answer that came too late come within days. */
export const refusedAnswerDays = 60;

export const messageDays = 90;

const hoursOfDay = 24;

export function daysOfHours(hours: number): number {
  return Math.ceil(hours / hoursOfDay);
}
