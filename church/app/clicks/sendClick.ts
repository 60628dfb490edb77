import { getClientIp } from '../../api/clientIp.ts';
import { postClick } from '../../api/clickRecords.ts';
import type { ContentKind } from '#contract/church';
import { deviceOf, setIpLookup } from '../../lib/device.ts';
import { site } from '../site.ts';

setIpLookup(() => getClientIp(site.get().ipLookup));

export { deviceOf };

/** Sends one click record with device information. */
export async function sendClick(clickContentType: ContentKind, clickContentId: string): Promise<void> {
  await postClick({ clickContentId, clickContentType, ...(await deviceOf()) });
}
