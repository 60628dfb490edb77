import { getClientIp } from '../api/clientIp.ts';
import { setIpLookup } from '../lib/device.ts';
import { site } from './site.ts';

setIpLookup(() => getClientIp(site.get().ipLookup));

export { deviceOf } from '../lib/device.ts';
