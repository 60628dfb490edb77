/** A table as CSV for spreadsheets: UTF-8 with byte order mark, CRLF, formulas escaped. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  // A minus sign before a number is no formula.
  const isFormula = /^[=+@\t\r]/.test(value) || (value.startsWith('-') && !/^-\d+([.]\d+)?$/.test(value));
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
