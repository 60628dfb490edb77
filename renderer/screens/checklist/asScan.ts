import type { ChecklistView, ScanView } from '#engine';

/** A checklist as a scan screen: its slots are filled in the same way. */
export function asScan(view: ChecklistView): ScanView {
  const { id, title, area, shell, action, slots, after, offline, icon } = view;
  const common = { id, title, area, shell, action, slots, after, offline, ...(icon === undefined ? {} : { icon }) };
  return { ...common, kind: 'scan', print: 'never', labelled: [], tell: [], beside: [], defaults: {}, submit: 'press' };
}

/** Only the slots that are scanned before the lines are known. */
export function headerScan(scan: ScanView): ScanView {
  return { ...scan, slots: scan.slots.filter(({ kind }) => kind !== 'form') };
}
