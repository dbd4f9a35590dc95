import type { Encoding, NonceTemplate } from './nonce-template/nonce-template.ts';

const accepted = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/,
};

/** The shortest form of the page that the header Accept-Encoding allows. */
export function chooseEncoding(header: string, { br, gzip }: NonceTemplate): Encoding {
  if (br && accepted.br.test(header)) return 'br';
  return gzip && accepted.gzip.test(header) ? 'gzip' : 'identity';
}
