import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

export const curve = 'prime256v1'
/** What push services take at most. */
const recordBytes = 4_096

/** Keys of a browser, in base64url. */
type BrowserKeys = { p256dh: string; auth: string }
/** Both new for each message. */
type Fresh = { sender: ECDH; salt: Buffer }

function fresh(): Fresh {
  const sender = createECDH(curve)
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}

/** The body of a push message: Message Encryption for Web Push (RFC 8291), with one record of aes128gcm (RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { sender, salt }: Fresh = fresh(),
): Buffer<ArrayBuffer> {
  const [browserKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const secret = derive(sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const lengths = Buffer.alloc(5)
  lengths.writeUInt32BE(recordBytes)
  lengths.writeUInt8(senderKey.length, 4)
  const header = [salt, lengths, senderKey]
  // The byte 2 ends the last record.
  return Buffer.concat([
    ...header,
    cipher.update(`${text}\u0002`, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
