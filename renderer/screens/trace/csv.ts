/** A table as CSV that spreadsheets open as it is meant: UTF-8 with its mark, CRLF, no cell that is taken for a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  // A minus before a number is a number.
  const isFormula = /^[=+@\t\r]/.test(value) || (value.startsWith('-') && !/^-\d+([.]\d+)?$/.test(value));
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
