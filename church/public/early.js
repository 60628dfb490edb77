// Before the first paint: how it looks (keys of app/settings.ts). Then what can be read, then the program.
(() => {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = localStorage;
  } catch {}
  const { theme, textSize } = settings;
  const love = settings.loveMode === '1';
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = love ? 'love' : dark ? 'dark' : 'light';
  if (textSize >= (love ? 22 : 16) && textSize <= 30) root.style.fontSize = textSize / 0.16 + '%';
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
  // What only the program can do, it does when it is there (app/drawn/prerendered.ts).
  window.onclick = (event) => {
    window.clicked = event.target.closest('button,a[href^="#"],a[href^="/calendar"]');
    if (window.clicked) event.preventDefault();
  };
  const parts = document.getElementById('parts');
  if (!parts) return;
  const built = JSON.parse(parts.textContent);
  const language = (settings.language || root.lang).slice(0, 2);
  // The program comes with all its parts at once, when what can be read is painted.
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
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
  // Whose program is on his phone begins with it; any other reads the page as the server drew it (app/drawn/prerendered.ts).
  if (!built.drawn.includes(page) || navigator.serviceWorker?.controller) return begin();
  fetch('/drawn?' + (love ? 'love=1&' : '') + 'page=' + encodeURIComponent(hash.slice(1)), {
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
