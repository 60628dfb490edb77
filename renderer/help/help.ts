/**
 * The script of the manual's page: theme and language of the device, the section of the address, the search, and the way back. The page
 * works without it.
 */

/** Where a screen leads that no file arranges, by the first word of its id. */
const GENERAL: Readonly<Record<string, string>> = {
  list: 'about-lists',
  detail: 'about-records',
  form: 'about-forms',
  settings: 'about-settings',
};

/** As `device.ts` stores it; its module would not come alone. */
const { theme } = JSON.parse(localStorage.getItem('takt.device') ?? '{}') as { readonly theme?: string };
if (theme !== undefined && theme !== 'auto') document.documentElement.dataset['theme'] = theme;

addEventListener('DOMContentLoaded', () => {
  followAddress();
  followSearch();
  followLinks();
});

function followAddress(): void {
  const contents = find<HTMLDetailsElement>('#contents');
  // On a narrow device it would push everything else down.
  contents.open = matchMedia('(min-width: 60rem)').matches;
  show();
  addEventListener('hashchange', show);
}

/** Shows the section the address names, and marks it. */
function show(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = document.getElementById(id) ?? document.getElementById(GENERAL[id.split('.', 1)[0] ?? ''] ?? '');
  const section = target?.closest('section') ?? null;
  document.querySelector('section.here')?.classList.remove('here');
  section?.classList.add('here');
  section?.scrollIntoView();
  for (const each of document.querySelectorAll<HTMLDetailsElement>('#contents nav details'))
    each.open = section !== null && each.querySelector(`a[href="#${section.id}"]`) !== null;
}

function followSearch(): void {
  const search = find<HTMLInputElement>('#search');
  const sections = [...document.querySelectorAll('section')].map((section) => ({
    section,
    text: (section.textContent ?? '').toLowerCase(),
    link: document.querySelector(`#contents a[href="#${section.id}"]`),
  }));
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, text, link } of sections) {
      const isFound = words.every((word) => text.includes(word));
      section.hidden = !isFound;
      link?.closest('li')?.classList.toggle('lost', !isFound);
      if (isFound) found += 1;
    }
    document.body.classList.toggle('searching', words.length > 0);
    find('#nothing').hidden = found > 0;
  });
}

/** Links within the manual replace its address: back leads to the screen it was opened from. */
function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.id === 'back') goBack(event);
    else if (link.id === 'language') replace(event, `${link.href}${location.hash}`);
    else if (link.hash !== '' && link.pathname === location.pathname) replace(event, link.href);
  });
}

function replace(event: Event, to: string): void {
  event.preventDefault();
  location.replace(to);
}

/** A window of its own is closed, elsewhere the page before is shown; without either the link leads to the start. */
function goBack(event: Event): void {
  if (opener !== null) {
    event.preventDefault();
    close();
  } else if (history.length > 1) {
    event.preventDefault();
    history.back();
  }
}

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  return document.querySelector<T>(selector)!;
}

export {};
