import { describe, expect, it } from 'vitest';
import { parseUserAgent } from '../../../church/lib/userAgent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

/** Texts as browsers send them: device, system, browser, version. */
const AGENTS: readonly (readonly [string, string, string, string, string])[] = [
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'iOS 17.5',
    'Safari',
    '17.5',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    'iPhone',
    'iOS 16.6.1',
    'WeChat',
    '8.0.49',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'iOS 17.4.1',
    'Chrome',
    '124.0.6367.88',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/125.0 Mobile/15E148 Safari/605.1.15`,
    'iPhone',
    'iOS 17.4',
    'Firefox',
    '125.0',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'iOS 17.4',
    'Edge',
    '124.0.2478.50',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`,
    'iPhone',
    'iOS 15.8',
    'Safari',
    '605.1.15',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1`,
    'iPad',
    'iOS 12.5.7',
    'Safari',
    '12.1.2',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.38(0x1800262c)`,
    'iPad',
    'iOS 16.1',
    'WeChat',
    '8.0.38',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 MQQBrowser/14.6.2 Mobile/15E148 Safari/604.1 QBWebViewUA/2`,
    'iPhone',
    'iOS 16.2',
    'QQ',
    '14.6.2',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.230803.041) ${WEBKIT} Chrome/124.0.6367.82 Mobile Safari/537.36`,
    'Pixel 8',
    'Android 14',
    'Chrome',
    '124.0.6367.82',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36`,
    'Android',
    'Android 10',
    'Chrome',
    '124.0.0.0',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${WEBKIT} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
    'SM-G991B',
    'Android 13',
    'Samsung',
    '24.0',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; M2012K11AC Build/SKQ1.211006.001; wv) ${WEBKIT} Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5127 MMWEBSDK/20230504 MicroMessenger/8.0.37.2380(0x2800253B) WeChat/arm64`,
    'M2012K11AC',
    'Android 12',
    'WeChat',
    '8.0.37.2380',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 22081212C Build/TKQ1.220829.002) ${WEBKIT} Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.6.110622`,
    '22081212C',
    'Android 13',
    'Mi',
    '17.6.110622',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-AN00; HMSCore 6.11.0.302) ${WEBKIT} Chrome/99.0.4844.88 HuaweiBrowser/13.0.5.303 Mobile Safari/537.36`,
    'ELS-AN00',
    'Harmony',
    'Huawei',
    '13.0.5.303',
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`,
    'Harmony',
    'Harmony 5.0',
    'Huawei',
    '5.0.4.300',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 11; zh-CN; V2055A Build/RP1A.200720.012) ${WEBKIT} Version/4.0 Chrome/78.0.3904.108 UCBrowser/15.4.2.1312 Mobile Safari/537.36`,
    'V2055A',
    'Android 11',
    'UC',
    '15.4.2.1312',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; V2254A; wv) ${WEBKIT} Version/4.0 Chrome/101.0.4951.74 Mobile Safari/537.36 VivoBrowser/17.1.0.0`,
    'V2254A',
    'Android 13',
    'vivo',
    '17.1.0.0',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 12; zh-cn; PFTM10 Build/SKQ1.210216.001) ${WEBKIT} Version/4.0 Chrome/90.0.4430.61 Mobile Safari/537.36 HeyTapBrowser/40.8.2.1`,
    'PFTM10',
    'Android 12',
    'OPPO',
    '40.8.2.1',
  ],
  [
    `Mozilla/5.0 (Linux; Android 9; MI 6 Build/PKQ1.190118.001; wv) ${WEBKIT} Version/4.0 Chrome/89.0.4389.72 MQQBrowser/6.2 TBS/046286 Mobile Safari/537.36 V1_AND_SQ_8.9.28 QQ/8.9.28.10155`,
    'MI 6',
    'Android 9',
    'QQ',
    '6.2',
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; Redmi Note 8 Pro) ${WEBKIT} Chrome/120.0.0.0 Mobile Safari/537.36 EdgA/120.0.2210.141`,
    'Redmi Note 8 Pro',
    'Android 11',
    'Edge',
    '120.0.2210.141',
  ],
  [`Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0`, 'Android', 'Android 14', 'Firefox', '125.0'],
  [
    `Mozilla/5.0 (Linux; Android 8.1.0; OPPO R11s Build/OPM1.171019.011) ${WEBKIT} Chrome/70.0.3538.80 Mobile Safari/537.36 OPR/49.2.2361.134358`,
    'OPPO R11s',
    'Android 8.1.0',
    'Opera',
    '49.2.2361.134358',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; ANY-AN00 Build/HONORANY-AN00; wv) ${WEBKIT} Version/4.0 Chrome/97.0.4692.98 Mobile Safari/537.36 T7/13.33 baiduboxapp/13.33.0.10 (Baidu; P1 12)`,
    'ANY-AN00',
    'Android 12',
    'Baidu',
    '13.33.0.10',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 12; zh-CN; M2102J2SC Build/SKQ1.211006.001) ${WEBKIT} Version/4.0 Chrome/100.0.4896.58 Quark/6.3.2.265 Mobile Safari/537.36`,
    'M2102J2SC',
    'Android 12',
    'Quark',
    '6.3.2.265',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36`,
    'PC',
    'Windows 10 x64',
    'Chrome',
    '124.0.0.0',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36 Edg/124.0.2478.67`,
    'PC',
    'Windows 10 x64',
    'Edge',
    '124.0.2478.67',
  ],
  [`Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko`, 'PC', 'Windows 7 x64', 'IE', '11.0'],
  [
    `Mozilla/5.0 (Windows NT 10.0; WOW64) ${WEBKIT} Chrome/107.0.5304.110 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a1b)`,
    'PC',
    'Windows 10 x64',
    'WeChat',
    '7.0.20.1781',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0`,
    'PC',
    'Windows 10 x64',
    'Firefox',
    '125.0',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15`,
    'PC',
    'macOS 10.15.7',
    'Safari',
    '17.4.1',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36`,
    'PC',
    'macOS 10.15.7',
    'Chrome',
    '124.0.0.0',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36`, 'PC', 'Linux', 'Chrome', '124.0.0.0'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/123.0.0.0 Safari/537.36`,
    'PC',
    'ChromeOS',
    'Chrome',
    '123.0.0.0',
  ],
  [`curl/8.5.0`, 'N/A', 'N/A', 'N/A', 'N/A'],
  [``, 'N/A', 'N/A', 'N/A', 'N/A'],
];

describe('what a click record tells of a device', () => {
  it.each(AGENTS)('%s', (text, deviceType, os, browser, browserVersion) => {
    expect(parseUserAgent(text)).toEqual({ deviceType, os, browser, browserVersion });
  });

  it('a browser nobody knows is N/A in its version (CH-K-12)', () => {
    expect(parseUserAgent('SomeBot/1.0 (Linux)')).toMatchObject({ browser: 'N/A', browserVersion: 'N/A' });
  });
});

describe('a Chromium that tells more when asked', () => {
  const reduced = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`;
  const list = [
    { brand: 'Not_A Brand', version: '24.0.0.0' },
    { brand: 'Google Chrome', version: '131.0.6778.81' },
  ];

  it('names its model, its real system and its whole version', () => {
    expect(
      parseUserAgent(reduced, { model: 'Pixel 9', platform: 'Android', platformVersion: '15.0.0', fullVersionList: list }),
    ).toEqual({
      deviceType: 'Pixel 9',
      os: 'Android 15',
      browser: 'Chrome',
      browserVersion: '131.0.6778.81',
    });
  });

  it('says Windows 11 where the text still says 10', () => {
    const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`;
    expect(
      parseUserAgent(windows, { model: '', platform: 'Windows', platformVersion: '15.0.0', fullVersionList: list }).os,
    ).toBe('Windows 11 x64');
  });
});
