import { describe, expect, it } from 'vitest';
import { addFiles, type ChosenFile } from './file-choice.ts';

const rules = { accept: ['image/*', '.pdf'], maxBytes: 1000, maxFiles: 2 };
const file = (name: string, type: string, size = 10): ChosenFile => ({ name, type, size, lastModified: 1 });
const picture = file('a.png', 'image/png');

describe('addFiles', () => {
  it('takes what the rules allow, by type or by ending', () => {
    const added = [picture, file('B.PDF', '')];
    expect(addFiles([], added, rules)).toEqual({ files: added, refused: [] });
  });

  it('says why a file is refused', () => {
    const added = [
      file('a.txt', 'text/plain'),
      file('b.png', 'image/png', 1001),
      file('c.png', 'image/png', 0),
    ];
    expect(addFiles([picture], added, rules)).toEqual({
      files: [picture],
      refused: [
        { name: 'a.txt', reason: 'wrong_type' },
        { name: 'b.png', reason: 'too_big' },
        { name: 'c.png', reason: 'empty' },
      ],
    });
  });

  it('stops at the highest number and ignores the same file again', () => {
    const second = file('b.png', 'image/png');
    const result = addFiles([picture], [picture, second, file('c.png', 'image/png')], rules);
    expect(result).toEqual({ files: [picture, second], refused: [{ name: 'c.png', reason: 'too_many' }] });
  });

  it('replaces a single file, but not by one that is refused', () => {
    const single = { ...rules, maxFiles: 1 };
    const next = file('b.png', 'image/png');
    expect(addFiles([picture], [next], single).files).toEqual([next]);
    expect(addFiles([picture], [file('b.txt', 'text/plain')], single).files).toEqual([picture]);
  });

  it('takes everything where nothing is asked', () => {
    const any = { ...rules, accept: [] };
    expect(addFiles([], [file('x.bin', '')], any).refused).toEqual([]);
  });
});
