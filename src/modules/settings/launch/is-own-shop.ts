/**
 * A shop of one's own has removed the demo catalogue or was started without it. In it every claim has a source: the seller,
 * or what the shop has counted. Until then everything is as in the demo.
 */
export const isOwnShop = ({ launch }: { launch: { isOwn: boolean } }): boolean => launch.isOwn
