import type { ReactNode } from 'react';

type TableBehindProps = {
  caption: ReactNode;
  /** The first names the rows. */
  headings: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
};

/** What a picture shows, for whoever cannot see it. */
export function TableBehind({ caption, headings, rows }: TableBehindProps) {
  return (
    // A table by itself cannot be made small.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={headings[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
