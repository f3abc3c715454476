/** The whole screen, or back from it; where a browser cannot, nothing breaks. */
export function fullScreen(): void {
  const turned =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen?.() : document.exitFullscreen()
  turned?.catch(() => undefined)
}
