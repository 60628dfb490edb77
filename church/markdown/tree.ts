/** An inline node. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | Picture;

/** A picture of this site; its size keeps the page from jumping. */
export interface Picture {
  readonly kind: 'picture';
  /** A path of this site below `/media/`. */
  readonly url: string;
  readonly alt: string;
  /** Pixels; absent where the text does not say. */
  readonly width?: number;
  readonly height?: number;
}

/** A paragraph, optionally with its time in the recording. */
export interface Paragraph {
  readonly kind: 'paragraph';
  readonly children: readonly Inline[];
  /** Seconds into the recording. */
  readonly at?: number;
}

/** Alignment of a column. */
export type Align = 'start' | 'center' | 'end';

/** A table. A row may have fewer cells than the head, never more. */
export interface Table {
  readonly kind: 'table';
  /** One for each column. */
  readonly align: readonly Align[];
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** A block node. */
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
