// What can be read first: home, or the page of the address as the server draws it. Then the program.
(() => {
  const root = document.documentElement;
  const hash = location.hash;
  const [page] = hash.split('?');
  const isHome = /^(#\/?|#\/pages\/home\/home)?$/.test(page);
  if (!isHome) root.dataset.elsewhere = '';
  // Without its program the page shows what was drawn, and its links lead where they lead.
  const showDrawn = () => {
    window.onclick = null;
    return window.drawn || delete root.dataset.elsewhere;
  };
  addEventListener('error', showDrawn);
  // A browser too old for the program shows what the server draws, page by page.
  const isOld = ![].toSorted;
  if (isOld) addEventListener('hashchange', () => location.reload());
  // What only the program can do, it does when it is there (app/arrival.ts).
  else
    window.onclick = (event) => {
      window.clicked = event.target.closest('button,a[href^="#"],a[href^="/calendar"]');
      if (window.clicked) event.preventDefault();
    };
  const parts = document.getElementById('parts');
  if (!parts) return;
  const built = JSON.parse(parts.textContent);
  let language = root.lang;
  try {
    language = localStorage.language || language;
  } catch {}
  language = language.slice(0, 2);
  // The program comes with all its parts at once, when what can be read is painted.
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    if (isOld) return showDrawn();
    const [program] = [...built.program, ...(built.pages[page] || []), built.words[language]].map((at) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/assets/' + built.files[at];
      document.head.append(link);
      return link.href;
    });
    import(program).catch(showDrawn);
  };
  const beginPainted = () => requestAnimationFrame(() => setTimeout(begin));
  addEventListener('DOMContentLoaded', () => {
    setTimeout(begin, 500);
    if (!isHome) return;
    const picture = document.querySelector('[fetchpriority]');
    if (!picture || picture.complete) beginPainted();
    else picture.onload = picture.onerror = beginPainted;
  });
  if (isHome) return;
  // A phone that has the program begins with it; any other shows the page as the server drew it.
  if (!built.drawn.includes(page) || navigator.serviceWorker?.controller) return begin();
  fetch('/drawn?' + (root.dataset.theme === 'love' ? 'love=1&' : '') + 'page=' + encodeURIComponent(hash.slice(1)), {
    headers: { 'Accept-Language': language },
  })
    .then((answer) => answer.json())
    .then(({ html, kept }) => {
      if (!html || root.dataset.elsewhere !== '') return;
      window.drawn = { hash, kept };
      root.dataset.elsewhere = 'drawn';
      document.body.insertAdjacentHTML('afterbegin', '<div id="drawn">' + html + '</div>');
    })
    .then(beginPainted, begin);
})();
