export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of a state on the canvas. */
export const STATE_SIZE: Size = { width: 172, height: 76 };
/** Height of the label of a line. */
export const LABEL_HEIGHT = 26;

/** Width of a label in this many letters; Chinese ones are twice as wide. */
export function labelWidth(text: string): number {
  const wide = text.replaceAll(/[^\u2e80-\uffef]/g, '').length;
  return Math.min(200, 26 + (text.length + wide) * 7.2);
}
