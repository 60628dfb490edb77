/**
 * What a workbook knows of a cell and a text file does not stands before its text, as a code point that is no character: no text has one.
 * A number or a day that its format may show as something else: its column must be one of numbers or days.
 */
export const FORMATTED = '\uFDD0';
/** A formula that was saved without its value. */
export const UNCALCULATED = '\uFDD1';

/** The text of a cell without such a mark. */
export function unmarked(cell: string): string {
  return cell.startsWith(FORMATTED) || cell.startsWith(UNCALCULATED) ? cell.slice(1) : cell;
}
