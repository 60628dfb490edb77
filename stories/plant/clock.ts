/** When the clock of a story stands, unless the toolbar says otherwise: in the first shift, after the scenarios' rows were made. */
export const CLOCK = '2026-11-21T02:42:00.000Z';
