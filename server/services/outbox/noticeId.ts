import { digest } from '#engine';

/** Id of the message about something: who has it gets no second one about the same. */
export function noticeId(about: readonly string[]): string {
  const hex = digest(about).slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
