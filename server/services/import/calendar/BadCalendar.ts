import type { Param } from '#engine';

type Code =
  | 'import.badCalendar'
  | 'import.calendarDate'
  | 'import.calendarRepeats'
  | 'import.calendarTooLong'
  | 'import.calendarZone';

/** A calendar file that cannot be read, and where. */
export class BadCalendar extends Error {
  readonly code: Code;
  readonly params: Readonly<Record<string, Param>>;

  constructor(code: Code, params: BadCalendar['params'] = {}) {
    super(code);
    this.name = 'BadCalendar';
    this.code = code;
    this.params = params;
  }
}
