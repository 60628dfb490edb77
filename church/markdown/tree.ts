/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | Picture;

/** A picture of the site itself; its size keeps the page from jumping. */
export interface Picture {
  readonly kind: 'picture';
  /** A path of this site below `/media/`. */
  readonly url: string;
  readonly alt: string;
  /** Pixels; absent where the text does not say. */
  readonly width?: number;
  readonly height?: number;
}

/** A paragraph, which may say when it is spoken. */
export interface Paragraph {
  readonly kind: 'paragraph';
  readonly children: readonly Inline[];
  /** Seconds into the recording. */
  readonly at?: number;
}

/** On which side the words of a column stand. */
export type Align = 'start' | 'center' | 'end';

/** A table. A row may have fewer cells than the head, never more. */
export interface Table {
  readonly kind: 'table';
  /** One for each column. */
  readonly align: readonly Align[];
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** A piece of a text that stands on lines of its own. */
export type Block =
  | Paragraph
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | Table
  | { readonly kind: 'rule' };
