// boardgame.io beside kermesse: a game of Hattrick's shape, hosted as its guide says, no more and no less.
//
//   node server.js PORT [FOLDER]     matches in memory, or as files in a folder
//   SENT=patch node server.js PORT   only what has changed is sent; slower, so it is not what is compared
//
// Four seats, 15 of 60 cards each, a card a move, 14 tricks a hand, dealt anew after that. Everybody sees what was laid
// and their own hand. Nobody follows suit, nobody scores and the turn goes round: that much less to do than kermesse has.
const { FlatFile, Server } = require("boardgame.io/server");

const [port, folder] = process.argv.slice(2);
const SEATS = 4;
const TRICKS = 14;
const DECK = ["red", "green", "blue"].flatMap((colour) => Array.from({ length: 20 }, (_, at) => `${colour}-${at + 1}`));

function deal(random) {
  const deck = random.Shuffle(DECK);
  return Array.from({ length: SEATS }, (_, seat) => deck.slice(seat * 15, seat * 15 + 15).sort());
}

const game = {
  name: "hattrick",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  deltaState: process.env.SENT === "patch",
  disableUndo: true,
  setup: ({ random }) => ({ hands: deal(random), laid: [], tricks: [], dealt: 1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const seat = Number(playerID);
        if (!Number.isInteger(place) || place < 0 || place >= G.hands[seat].length) return "INVALID_MOVE";
        const [card] = G.hands[seat].splice(place, 1);
        G.laid.push({ seat, card });
        if (G.laid.length < SEATS) return undefined;
        G.tricks.push(G.laid);
        G.laid = [];
        if (G.tricks.length < TRICKS) return undefined;
        G.hands = deal(random);
        G.tricks = [];
        G.dealt += 1;
        return undefined;
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const { hands, ...open } = G;
    return { ...open, hand: playerID === null ? [] : hands[Number(playerID)], counts: hands.map((hand) => hand.length) };
  },
};

const options = { games: [game], origins: ["http://localhost"] };
if (folder) options.db = new FlatFile({ dir: folder });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
console.log = () => {};
Server(options).run({ port: Number(port) });
