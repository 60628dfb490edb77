/** Widths of texts as a list draws them, in pixels, in the fonts this machine has. */
export interface TextRuler {
  readonly plain: (text: string) => number;
  /** Headers, states and numbers. */
  readonly strong: (text: string) => number;
  /** Codes: smaller, with the part in bold that tells them apart. */
  readonly code: (text: string) => number;
}

const FONT_SIZE = 14;
const CODE_SIZE = 0.88 * FONT_SIZE;

/** A ruler for the language the page is in, which decides the fonts. */
export function textRuler(): TextRuler {
  const { fontFamily } = getComputedStyle(document.body);
  const codeFamily = getComputedStyle(document.body).getPropertyValue('--takt-code');
  const context = document.createElement('canvas').getContext('2d');
  const measure =
    (font: string) =>
    (text: string): number => {
      if (context === null) return 0;
      context.font = font;
      return context.measureText(text).width;
    };
  return {
    plain: measure(`400 ${FONT_SIZE}px ${fontFamily}`),
    strong: measure(`600 ${FONT_SIZE}px ${fontFamily}`),
    code: measure(`700 ${CODE_SIZE}px ${codeFamily}`),
  };
}
