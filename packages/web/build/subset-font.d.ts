declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
  };
  const subsetFont: (font: Buffer, text: string | undefined, options?: Options) => Promise<Buffer>;
  export = subsetFont;
}
