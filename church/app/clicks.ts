import type { ContentKind } from '../api/shapes.ts';
import { postClick } from '../api/clickRecords.ts';
import { deviceOf } from './device.ts';

/** Tells the server that a visitor opened something; never waits, never speaks up (CH-B-05). */
export function recordClick(clickContentType: ContentKind, clickContentId: string): void {
  void deviceOf()
    .then((device) => postClick({ clickContentId, clickContentType, ...device }))
    // oxlint-disable-next-line no-console -- tracking writes to the console only (CH-B-11)
    .catch((error: unknown) => console.warn('click', error));
}
