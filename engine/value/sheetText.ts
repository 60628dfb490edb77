/** What stands in a spreadsheet in place of a value: errors in any language, those of LibreOffice, and a number too wide for its column. */
const ERROR = /^(?:#(?:[\p{L}\d/_¡]+[!?]|[NН]\/[ADД]|NV|GETTING_DATA)|Err:\d{3}|#{3,})$/iu;
/**
 * A number as programs abbreviate it: `6.90123E+12`, with a comma in some languages, without a sign in others. Codes like `1E13` and
 * `12E5` are not written so: without a mark between its digits an exponent has its sign.
 */
const EXPONENT = /^[+-]?\d(?:[.,]\d+E[+-]?\d{1,3}|E[+-]\d{2,3})$/i;
/** What a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Whether a cell shows an error of the spreadsheet. */
export function isErrorCell(cell: string): boolean {
  return ERROR.test(cell);
}

/** Whether a cell shows a number with an exponent: digits of it are missing. */
export function isExponentCell(cell: string): boolean {
  return EXPONENT.test(cell);
}

const isRead = (text: string): boolean => FORMULA.test(text) || ERROR.test(text) || EXPONENT.test(text);

/** A text that other programs keep from being a number: `="0012"`. */
const QUOTED = /^="([^"]*)"$/;

/** Text whose apostrophe {@link plainCell} would take for a guard. */
const isGuarded = (text: string): boolean => /^'(?:'|\d+$)/.test(text) || (text.startsWith("'") && isRead(text.slice(1)));

/** A text as a cell of CSV: an apostrophe keeps a spreadsheet from reading anything else in it. {@link plainCell} takes it off. */
export function csvCellText(text: string): string {
  return isRead(text) || isGuarded(text) ? `'${text}` : text;
}

/** A text as a cell of a workbook, where its type guards it: only an apostrophe of its own is kept by another. */
export function workbookCellText(text: string): string {
  return isGuarded(text) || QUOTED.test(text) ? `'${text}` : text;
}

/** The text of a cell without what guards it; `'s-Hertogenbosch` is a name. */
export function plainCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : (QUOTED.exec(cell)?.[1] ?? cell);
}
