import { createServer, type AddressInfo } from 'node:net'

/** A port that nothing listens on: a shop that is started again must have the address it had. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
