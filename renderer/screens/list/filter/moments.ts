import { momentAt } from '#engine';

/** A time span: `30m` */
const SPAN = /^(\d{1,5})([mhd])$/;
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

export interface Span {
  readonly amount: number;
  readonly unit: 'm' | 'h' | 'd';
}

export function readSpan(text: string): Span | undefined {
  const [, amount, unit] = SPAN.exec(text) ?? [];
  return amount === undefined ? undefined : { amount: Number(amount), unit: unit as Span['unit'] };
}

export function writeSpan({ amount, unit }: Span): string {
  return `${amount}${unit}`;
}

/** The time a span before another, in ISO 8601. Undefined for an invalid span. */
export function spanBefore(text: string, now: number): string | undefined {
  const span = readSpan(text);
  return span && new Date(now - span.amount * (UNITS[span.unit] ?? 0)).toISOString();
}

/**
 * Start of a day or a minute in a zone.
 *
 * @param value `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm`
 */
export function startOfDay(value: string, zone: string): string {
  return isoOf(value.includes('T') ? value : `${value}T00:00`, zone, 0) ?? value;
}

/** End of a day or a minute: its last millisecond. */
export function endOfDay(value: string, zone: string): string {
  return isoOf(value.includes('T') ? value : `${value}T23:59`, zone, 59_999) ?? value;
}

function isoOf(local: string, zone: string, plus: number): string | undefined {
  const [day = '', clock = ''] = local.split('T');
  if (Number.isNaN(Date.parse(`${local}Z`))) return undefined;
  return new Date(Date.parse(momentAt(day, clock, zone)) + plus).toISOString();
}
