/** Device information of a click record. */
export interface Device {
  readonly deviceType: string;
  readonly os: string;
  readonly browser: string;
  readonly browserVersion: string;
}

/** Client hints of Chromium. */
export interface Hints {
  readonly model?: string;
  readonly platform?: string;
  readonly platformVersion?: string;
  readonly fullVersionList?: readonly { readonly brand: string; readonly version: string }[];
}

/** Value for an unknown browser (CH-K-12). */
const UNKNOWN = 'N/A';

/** Browsers by user agent token, specific ones before the general: most call themselves Chrome or Safari as well. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['QQ', /(?:MQQBrowser|QQBrowser|QQ)\/([\d.]+)/],
  ['UC', /(?:UCBrowser|UCWEB)\/([\d.]+)/],
  ['Huawei', /HuaweiBrowser\/([\d.]+)/],
  ['Huawei', /ArkWeb\/([\d.]+)/],
  ['Mi', /MiuiBrowser\/([\d.]+)/],
  ['vivo', /VivoBrowser\/([\d.]+)/],
  ['OPPO', /HeyTapBrowser\/([\d.]+)/],
  ['Samsung', /SamsungBrowser\/([\d.]+)/],
  ['Baidu', /(?:baiduboxapp|baidubrowser)\/([\d.]+)/],
  ['Quark', /Quark\/([\d.]+)/],
  ['Opera', /(?:OPR|Opera)\/([\d.]+)/],
  ['Edge', /(?:Edg|EdgA|EdgiOS|Edge)\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
  ['Safari', /(?:iPhone|iPad|iPod|Macintosh).*AppleWebKit\/([\d.]+)/],
  ['IE', /(?:MSIE |Trident\/.*rv:)([\d.]+)/],
];

const WINDOWS: Readonly<Record<string, string>> = { '10.0': '10', '6.3': '8.1', '6.2': '8', '6.1': '7', '5.1': 'XP' };

/** Parses device, system and browser from a user agent, refined by the client hints of Chromium. */
export function parseUserAgent(text: string, hints: Hints = {}): Device {
  const [browser, browserVersion] = browserOf(text, hints);
  return { deviceType: deviceTypeOf(text, hints.model), os: osOf(text, hints), browser, browserVersion };
}

function browserOf(text: string, { fullVersionList = [] }: Hints): readonly [string, string] {
  const [name, mark] = BROWSERS.find(([, pattern]) => pattern.test(text)) ?? [UNKNOWN];
  const version = mark === undefined ? UNKNOWN : (mark.exec(text)?.[1] ?? UNKNOWN);
  const full = fullVersionList.find(({ brand }) => brand.endsWith(name))?.version;
  return [name, full ?? version];
}

function osOf(text: string, { platform, platformVersion }: Hints): string {
  const found = systemOf(text);
  if (platform === 'Android' && platformVersion !== undefined && platformVersion !== '')
    return `Android ${platformVersion.split('.')[0]}`;
  if (platform === 'Windows' && Number.parseInt(platformVersion ?? '', 10) >= 13) return found.replace('10', '11');
  return found;
}

function systemOf(text: string): string {
  const harmony = /(?:OpenHarmony|HarmonyOS)[ /]?([\d.]*)/.exec(text);
  if (harmony !== null) return `Harmony ${harmony[1]}`.trim();
  const apple = /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/.exec(text);
  if (apple !== null) return `iOS ${apple[1]!.replaceAll('_', '.')}`;
  const android = /Android ([\d.]+)/.exec(text);
  if (android !== null) return `Android ${android[1]}`;
  const windows = /Windows NT ([\d.]+)/.exec(text);
  if (windows !== null) return `Windows ${WINDOWS[windows[1]!] ?? windows[1]}${/Win64|WOW64|x64/.test(text) ? ' x64' : ''}`;
  const mac = /Mac OS X ([\d_.]+)/.exec(text);
  if (mac !== null) return `macOS ${mac[1]!.replaceAll('_', '.')}`;
  if (/CrOS/.test(text)) return 'ChromeOS';
  return /Linux/.test(text) ? 'Linux' : UNKNOWN;
}

/** Android names its model before `Build/` or the closing bracket; newer Chromiums say only `K`. */
function deviceTypeOf(text: string, hinted = ''): string {
  if (hinted !== '') return hinted;
  const apple = /\((iPhone|iPad|iPod)/.exec(text);
  if (apple !== null) return apple[1]!;
  if (/Android|OpenHarmony|HarmonyOS/.test(text)) return modelOf(text);
  return /Windows|Macintosh|CrOS|X11/.test(text) ? 'PC' : UNKNOWN;
}

function modelOf(text: string): string {
  const [, inside = ''] = /\(([^)]*)\)/.exec(text) ?? [];
  const words = inside.split(';').map((word) => word.trim());
  const after = words.slice(words.findIndex((word) => word.startsWith('Android')) + 1);
  const model = after
    .map((word) => word.replace(/ Build\/.*$/, ''))
    .find(
      (word) =>
        word !== '' && !/^(U|wv|K|Phone|Mobile|Tablet|(Open)?Harmony.*|HMSCore.*|[a-z]{2}(-[a-zA-Z]{2})?|rv:.*)$/.test(word),
    );
  return model ?? (/Harmony/.test(text) ? 'Harmony' : 'Android');
}
