// The countdown until another code can be requested, and the way back to the window that opened this one.
const again = document.querySelector('[data-left]');
if (again instanceof HTMLButtonElement) {
  const ends = performance.now() + Number(again.dataset.left) * 1000;
  const timer = setInterval(() => {
    const left = Math.ceil((ends - performance.now()) / 1000);
    again.textContent = left > 0 ? `${again.dataset.text} (${left})` : (again.dataset.text ?? '');
    if (left > 0) return;
    again.disabled = false;
    clearInterval(timer);
  }, 250);
}

const result = document.querySelector('#result');
if (result instanceof HTMLDataElement && window.opener) {
  window.opener.postMessage({ kind: 'phone-verified', idToken: result.value }, result.dataset.origin ?? '');
  window.close();
}
