/** Whom an address belongs to: IPv6 networks are handed out whole, so one customer's many addresses count as one. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return address.includes(':') ? firstFourGroups(address) : address;
}

/** `::` stands for as many groups of zero as are missing. */
function firstFourGroups(ip: string): string {
  const [head = [], tail = []] = ip
    .toLowerCase()
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const missing = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...missing, ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
