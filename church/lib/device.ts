import { parseUserAgent, type Device, type Hints } from './userAgent.ts';

/** Device information, collected once per page load. */
let known: Promise<Device & { readonly ip: string }> | undefined;
let lookUpIp: () => Promise<string> = () => Promise.resolve('');

/** Sets the lookup of the device's IP address. */
export function setIpLookup(lookUp: () => Promise<string>): void {
  lookUpIp = lookUp;
}

/** Device, system, browser and IP address; what cannot be determined is only logged and left empty (CH-B-12). */
export function deviceOf(): Promise<Device & { readonly ip: string }> {
  known ??= find();
  return known;
}

async function find(): Promise<Device & { readonly ip: string }> {
  const [device, ip] = await Promise.all([
    readHints().catch((error: unknown) => logFailure(error, parseUserAgent(navigator.userAgent))),
    lookUpIp().catch((error: unknown) => logFailure(error, '')),
  ]);
  return { ...device, ip };
}

/** Client hints of Chromium: the model, and versions its text no longer names. */
async function readHints(): Promise<Device> {
  const { userAgentData } = navigator as Navigator & { readonly userAgentData?: UserAgentData };
  const hints = await userAgentData?.getHighEntropyValues(['model', 'platformVersion', 'fullVersionList']);
  return parseUserAgent(navigator.userAgent, hints);
}

interface UserAgentData {
  getHighEntropyValues(names: readonly string[]): Promise<Hints>;
}

function logFailure<T>(error: unknown, instead: T): T {
  // oxlint-disable-next-line no-console -- a failed lookup is only logged (CH-B-12)
  console.warn('device', error);
  return instead;
}
