import type { ChecklistView, ScanView } from '#engine';

/** The slots of a checklist as a scan screen fills them. */
export function asScan(view: ChecklistView): ScanView {
  const { id, title, area, shell, action, slots, after, offline, icon } = view;
  const common = { id, title, area, shell, action, slots, after, offline, ...(icon === undefined ? {} : { icon }) };
  return { ...common, kind: 'scan', print: 'never', labelled: [], tell: [], beside: [], defaults: {}, submit: 'press' };
}

/** Only what is scanned before the lines can be told. */
export function headOf(scan: ScanView): ScanView {
  return { ...scan, slots: scan.slots.filter(({ kind }) => kind !== 'form') };
}
