/**
 * React leaves this mark where a part of the page could not be rendered and is left to the browser. The status was
 * chosen before, so that such a page would pass for a good one, and could be kept and shown to others.
 */
const failedPart = '<!--$!-->';

export function statusOf(status: number, html: string): number {
  return status === 200 && html.includes(failedPart) ? 500 : status;
}
