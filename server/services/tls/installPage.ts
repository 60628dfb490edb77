import { toSVG } from 'bwip-js/node';
import { escaped } from '../../core/escaped.ts';

/** A code of `cert.texts.json` in words. */
type Translator = (code: string, params?: Readonly<Record<string, string>>) => string;

/** What the page shows. */
export interface InstallPage {
  /** Where a device finds the authority's certificate. */
  readonly url: string;
  /** SHA-256 of the certificate, to compare with what the terminal said. */
  readonly fingerprint: string;
  /** One part of the page per language. */
  readonly languages: Readonly<Record<string, Translator>>;
}

/** A page to print or to open: the certificate as a QR code and as a link, and what to do with it. */
export function installPage({ url, fingerprint, languages }: InstallPage): string {
  const parts = Object.entries(languages).map(([language, translate]) => part(language, translate, url, fingerprint));
  const code = toSVG({ bcid: 'qrcode', text: url, padding: 4, backgroundcolor: 'ffffff' });
  const size = code.replace('<svg', '<svg width="240" height="240"');
  return `<!doctype html>
<html lang="${Object.keys(languages)[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Takt</title>
</head>
<body>
${size}${parts.join('')}</body>
</html>
`;
}

function part(language: string, translate: Translator, url: string, fingerprint: string): string {
  const steps = ['android', 'apple', 'windows'].map((device) => `<li>${escaped(translate(`cert.page.${device}`))}</li>`);
  return `<section lang="${language}">
<h1>${escaped(translate('cert.page.title'))}</h1>
<p>${escaped(translate('cert.page.scan'))} <a href="${escaped(url)}">${escaped(url)}</a></p>
<ul>${steps.join('')}</ul>
<p>${escaped(translate('cert.page.compare', { fingerprint }))}</p>
</section>
`;
}
