// Before the first paint: how it looks (keys of app/settings.ts), and parts and answers that the drawn home does not bring.
(function () {
  var root = document.documentElement;
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var love = kept('loveMode') === '1';
  var theme = kept('theme');
  var size = Number(kept('textSize'));
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = love ? 'love' : dark ? 'dark' : 'light';
  if (size >= (love ? 22 : 16) && size <= 30) root.style.fontSize = size / 0.16 + '%';
  var page = location.hash.split('?')[0];
  var isHome = /^(#\/?|#\/pages\/home\/home)?$/.test(page);
  if (!isHome) root.dataset.elsewhere = '';
  // Without its program the page shows what was drawn.
  addEventListener(
    'error',
    function (event) {
      if (event.target === window || event.target.tagName === 'SCRIPT') delete root.dataset.elsewhere;
    },
    true,
  );
  var parts = document.getElementById('parts');
  if (!parts) return;
  var built = JSON.parse(parts.textContent);
  var wanted = isHome ? [] : built.pages[page] || [];
  var isEnglish = (kept('language') || root.lang) === 'en';
  wanted = wanted.concat(isEnglish ? built.words.en : built.words.zh);
  wanted.forEach(function (at) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.crossOrigin = '';
    link.href = '/assets/' + built.files[at];
    root.append(link);
  });
  // What the page will ask first (api/early.ts): its list without a filter, or the one thing it is about.
  var query = new URLSearchParams(location.hash.split('?')[1]);
  var headers = { Accept: 'application/json', 'Accept-Language': isEnglish ? 'en' : 'zh-CN' };
  window.asked = {};
  (built.asks[page] || []).forEach(function (ask) {
    var id = query.get('id');
    if (query.has('preview') || (/{/.test(ask) && !id) || (/[?]/.test(ask) && String(query))) return;
    var url = ask.replace('{id}', encodeURIComponent(id));
    window.asked[url] = fetch(url, { headers: headers, credentials: 'omit' });
    window.asked[url].catch(function () {});
  });
})();
