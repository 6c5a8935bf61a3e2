// Asks again whether the page can be had and loads it as soon as it can. The link on the page does the same for who does not wait.
{
  const longest = 60_000
  let pause = 5000

  const isShown = () => document.querySelector('[data-try-again]') !== null

  async function ask() {
    if (!isShown()) return
    try {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      if (answer.ok && isShown()) return location.reload()
    } catch {
      // Nobody answers yet.
    }
    pause = Math.min(pause * 1.5, longest)
    wait()
  }

  // Everybody was turned away at the same moment, and should not come back at the same moment.
  function wait() {
    setTimeout(
      () => {
        if (document.hidden) document.addEventListener('visibilitychange', ask, { once: true })
        else ask()
      },
      pause * (0.75 + Math.random() / 2),
    )
  }

  wait()
}
