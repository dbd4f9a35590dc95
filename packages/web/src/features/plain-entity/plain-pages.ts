/** Where an entity's three pages live, as the router knows them. */
export type PlainPages =
  | Pages<'/admin/category'>
  | Pages<'/admin/ageRange'>
  | Pages<'/admin/questionSection'>
  | Pages<'/admin/faq'>;

type Pages<Path extends string> = {
  list: Path;
  add: `${Path}/add`;
  update: `${Path}/update-{$id}`;
};
