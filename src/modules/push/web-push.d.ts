/** The part of it that the shop uses. */
declare module 'web-push' {
  type Keys = { publicKey: string; privateKey: string }
  type Request = {
    endpoint: string
    method: string
    headers: Record<string, string | number>
    body: Uint8Array<ArrayBuffer> | null
  }
  const webPush: {
    generateVAPIDKeys: () => Keys
    generateRequestDetails: (
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: Keys & { subject: string }
        TTL: number
        urgency: 'high'
        topic?: string
      },
    ) => Request
  }
  export default webPush
}
