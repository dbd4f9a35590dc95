const classes = { start: 'text-start', center: 'text-center', end: 'text-end' } as const;

export function alignment(align: keyof typeof classes = 'start'): string {
  return classes[align];
}
