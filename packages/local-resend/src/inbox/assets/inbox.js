// Announces new email without moving the list; the reader decides when to load it.
const news = document.getElementById('news');
const shown = Number(document.querySelector('[data-total]')?.dataset.total);
if (news && !Number.isNaN(shown)) {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch('/inbox/count').catch(() => null);
    if (!answer?.ok) return;
    const { mails } = await answer.json();
    if (mails === shown || news.dataset.mails === String(mails)) return;
    news.dataset.mails = String(mails);
    const link = document.createElement('a');
    link.href = '/';
    link.textContent = 'Show them';
    const count = mails - shown;
    news.replaceChildren(
      count > 0 ? `${count} new ${count === 1 ? 'mail' : 'mails'}. ` : 'The inbox has changed. ',
      link,
    );
  }, 4000);
}
