import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['a-1.pdf', 'گزارش ۱.pdf', '%DA%AF%D8%B2%D8%A7%D8%B1%D8%B4%20%DB%B1.pdf'],
  ['a-1.pdf', "it's (new)*.pdf", '%it%27s%20%28new%29%2A.pdf'.slice(1)],
])('%s, %s', (plain, name, encoded) => {
  expect(attachment(plain, name)).toBe(`attachment; filename="a-1.pdf"; filename*=UTF-8''${encoded}`);
});

it('lets no name end the header early', () => {
  expect(attachment('a"; x="b\r\n.pdf', 'b')).toBe(
    `attachment; filename="a__ x__b__.pdf"; filename*=UTF-8''b`,
  );
});
