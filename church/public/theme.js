// Before the first paint: love mode, light or dark, size of the text; the keys are those of app/settings.ts.
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
  if (!/^(#\/?|#\/pages\/home\/home)?$/.test(location.hash.split('?')[0])) root.dataset.elsewhere = '';
  // Without its program the page shows what the server drew, whatever was asked for.
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT') delete root.dataset.elsewhere;
    },
    true,
  );
})();
