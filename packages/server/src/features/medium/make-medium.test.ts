import { expect, test } from 'vitest';
import { ApiError } from '#core/api-error.ts';
import { canary, mp3, mp4, ogg, wav, webm } from '#testing/played-files.ts';
import { rangeOf } from './byte-range.ts';
import { makeMedium } from './make-medium.service.ts';

const seen = 'what is seen';
const film = { kind: 'video', width: 320, height: 180, seconds: 2 };
const sound = { kind: 'sound', width: null, height: null };

test.each([
  ['wav', wav(2), { ...sound, seconds: 2 }, 'audio/wav', ''],
  ['mp3', mp3(100), { ...sound, seconds: expect.closeTo(2.612, 2) }, 'audio/mpeg', ''],
  ['ogg', ogg(3), { ...sound, seconds: 3 }, 'audio/ogg', 'what is heard'],
  ['mp4', mp4(), film, 'video/mp4', seen],
  ['m4a', mp4({ handler: 'soun', codec: 'mp4a' }), { ...sound, seconds: 2 }, 'audio/mp4', seen],
  ['webm', webm(), film, 'video/webm', seen],
])(
  '%s is kept as it plays, without what it tells about itself',
  async (extension, given, facts, type, content) => {
    expect(given.includes(canary)).toBe(true);
    const { files, ...medium } = await makeMedium(given);
    expect(medium).toEqual(facts);
    const [file] = files;
    expect([file?.name, file?.contentType]).toEqual([`file.${extension}`, type]);
    expect(file?.bytes.includes(canary)).toBe(false);
    expect(file?.bytes.includes(content)).toBe(true);
    // What was kept is read as itself again.
    const again = await makeMedium(file?.bytes ?? Buffer.alloc(0));
    expect(again.files[0]?.bytes.equals(file?.bytes ?? Buffer.alloc(1))).toBe(true);
  },
);

test.each([
  ['nothing of it is one', Buffer.from('RIFF of words that are no sound'), 'not_medium'],
  ['a picture for cameras', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), 'image_type'],
  ['H.265', mp4({ codec: 'hvc1' }), 'medium_type'],
  ['a codec of old films', webm({ codec: 'V_MPEG4/ISO/ASP' }), 'medium_type'],
  ['Vorbis', ogg(3, '\x01vorbis\0'), 'medium_type'],
  ['cut off', mp4().subarray(0, 300), 'medium_damaged'],
  ['cut off', webm().subarray(0, 60), 'medium_damaged'],
  ['cut off', ogg(3).subarray(0, -5), 'medium_damaged'],
  ['tags and nothing else', mp3(0), 'medium_damaged'],
  ['too long', mp4({ seconds: 62 }), 'medium_too_long'],
  ['too long', ogg(200), 'medium_too_long'],
  ['too long and so too large', wav(660), 'file_too_large'],
])('%s is refused with the reason', async (_, given, code) => {
  await expect(makeMedium(given)).rejects.toMatchObject({ details: { issues: [{ path: ['file'], code }] } });
});

test('no file, however broken, does more than be refused', async () => {
  for (const whole of [mp4(), webm(), ogg(1), mp3(4), wav(1).subarray(0, 200)]) {
    for (let at = 0; at < whole.length; at += 3) {
      const broken = Buffer.from(whole);
      broken[at] = 0xff - (broken[at] ?? 0);
      const outcome = await makeMedium(broken).catch((error: unknown) => error);
      expect(outcome).toSatisfy((one: object) => 'files' in one || one instanceof ApiError);
    }
  }
});

test.each([
  [undefined, 'all'],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=100-', null],
  ['bytes=0-1,5-6', 'all'],
])('of a hundred bytes %s are %j', (header, part) => {
  expect(rangeOf(header, 100)).toEqual(part);
});
