/** Whether a URL leads to this very machine. @throws TypeError when it is none */
export function isLoopback(url: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}
