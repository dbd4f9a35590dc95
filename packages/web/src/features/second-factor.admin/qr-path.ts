/** The dark squares as one path, those beside each other as one piece. */
export function qrPath(rows: readonly (readonly boolean[])[]): { size: number; path: string } {
  const pieces = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { size: rows.length, path: pieces.join('') };
}
