const layoutNames = [
  'authentication',
  'dashboard',
  'default',
  'website-default',
  'exam-new',
  'exam',
  'pdf',
] as const;

export type LayoutName = (typeof layoutNames)[number];

export function isLayoutName(value: unknown): value is LayoutName {
  return layoutNames.some((name) => name === value);
}
