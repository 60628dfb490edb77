import { parseUserAgent, type Device, type Hints } from './userAgent.ts';

/** What is known of the device, asked once per page load. */
let known: Promise<Device & { readonly ip: string }> | undefined;
let lookUpIp: () => Promise<string> = () => Promise.resolve('');

/** Says how the address of the device is found. */
export function setIpLookup(lookUp: () => Promise<string>): void {
  lookUpIp = lookUp;
}

/** Device, system, browser and address; what cannot be found is only logged and left empty (CH-B-12). */
export function deviceOf(): Promise<Device & { readonly ip: string }> {
  known ??= find();
  return known;
}

async function find(): Promise<Device & { readonly ip: string }> {
  const [device, ip] = await Promise.all([
    hinted().catch((error: unknown) => logged(error, parseUserAgent(navigator.userAgent))),
    lookUpIp().catch((error: unknown) => logged(error, '')),
  ]);
  return { ...device, ip };
}

/** Chromium tells more when asked: the model, and versions its text no longer names. */
async function hinted(): Promise<Device> {
  const { userAgentData } = navigator as Navigator & { readonly userAgentData?: UserAgentData };
  const hints = await userAgentData?.getHighEntropyValues(['model', 'platformVersion', 'fullVersionList']);
  return parseUserAgent(navigator.userAgent, hints);
}

interface UserAgentData {
  getHighEntropyValues(names: readonly string[]): Promise<Hints>;
}

function logged<T>(error: unknown, instead: T): T {
  // oxlint-disable-next-line no-console -- a failed lookup is only logged (CH-B-12)
  console.warn('device', error);
  return instead;
}
