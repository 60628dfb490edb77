import { wallOf } from '../time.ts';

/**
 * A moment in the clock of a zone, whatever zone the server's own clock is in: calendars are written from these readings, and
 * the library asks a date of this shape for them.
 */
export class ZonedDate extends Date {
  readonly internal: Date;
  private readonly zone: string;

  constructor(moment: Date, zone: string) {
    super(moment.getTime());
    this.internal = new Date(moment.getTime());
    this.zone = zone;
  }

  withTimeZone(): this {
    return this;
  }

  tzComponents(): readonly number[] {
    return [];
  }

  override getFullYear(): number {
    return this.part(0, 4);
  }

  override getMonth(): number {
    return this.part(5, 7) - 1;
  }

  override getDate(): number {
    return this.part(8, 10);
  }

  override getHours(): number {
    return this.part(11, 13);
  }

  override getMinutes(): number {
    return this.part(14, 16);
  }

  override getSeconds(): number {
    return this.internal.getUTCSeconds();
  }

  private part(from: number, to: number): number {
    const { date, time } = wallOf(this.internal, this.zone);
    return Number(`${date}T${time}`.slice(from, to));
  }
}
