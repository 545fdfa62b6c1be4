// Shows a sentence where the site cannot run. For browsers of any age, so in the JavaScript of 2009,
// and a file of its own: the policy of the page allows no script inside it (docs/decisions/0111).
;(function () {
  // Each came to the browsers later than the syntax of the build (vite.config.ts: es2023).
  function isMissing() {
    return (
      !('noModule' in document.createElement('script')) ||
      !window.Promise ||
      !Array.prototype.toSorted ||
      !window.URL ||
      !window.URL.canParse ||
      !window.AbortSignal ||
      !window.AbortSignal.any ||
      !window.CompressionStream ||
      !window.BroadcastChannel ||
      !window.HTMLDialogElement
    )
  }

  function textFor() {
    // 360 and QQ open old shops in the engine of Internet Explorer.
    if (document.documentMode) {
      return '当前为兼容模式，本站无法运行。请点击地址栏右侧的图标切换到“极速模式”，再打开本页。'
    }
    return '当前浏览器版本过低，本站无法运行。请将浏览器更新到最新版，或改用新版 Edge、Chrome、360、QQ 浏览器打开本页。草稿不受影响。'
  }

  function show() {
    var note = document.createElement('div')
    note.setAttribute('role', 'alert')
    note.id = 'old-browser'
    // A rendered page stays readable below it.
    note.style.cssText =
      'padding:16px 24px;border-bottom:1px solid #e3c98f;background:#fff6e0;color:#5f4300;font:16px/1.6 "Microsoft YaHei",sans-serif;text-align:center'
    note.appendChild(document.createTextNode(textFor()))
    document.body.insertBefore(note, document.body.firstChild)
  }

  if (isMissing()) show()
})()
