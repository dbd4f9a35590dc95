/** The answer was made about halfway between asking and hearing. */
export function offsetOf(serverTime: string, askedAt: number, heardAt: number): number {
  return Math.round(Date.parse(serverTime) - (askedAt + heardAt) / 2);
}
