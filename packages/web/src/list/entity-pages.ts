type Pages<Path extends string> = {
  list: Path;
  add: `${Path}/add`;
  update: `${Path}/update-{$id}`;
};

/** Where the three pages of an entity live, as the router knows them. */
export type EntityPages =
  | Pages<'/admin/exam'>
  | Pages<'/admin/category'>
  | Pages<'/admin/ageRange'>
  | Pages<'/admin/questionSection'>
  | Pages<'/admin/faq'>
  | Pages<'/admin/group'>
  | Pages<'/admin/slider'>;
