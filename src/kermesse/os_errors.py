"""What the system says of a file or an address, in the reader's language; each kind of error once."""

from __future__ import annotations

import errno
from collections.abc import Mapping

from kermesse.words import Phrase, verbatim

NO_ROOM = Phrase(
    "there is no room left on the disk: make some, then go on",
    "il n'y a plus de place sur le disque : faites-en, puis continuez",
)

_FOLDER_IS_A_FILE = Phrase("its folder is a file", "son dossier est un fichier")

_WORDS: Mapping[int, Phrase] = {
    errno.ENOENT: Phrase("no such file", "aucun fichier de ce nom"),
    errno.EISDIR: Phrase("a folder", "un dossier"),
    errno.ENOTDIR: _FOLDER_IS_A_FILE,
    errno.EEXIST: _FOLDER_IS_A_FILE,  # what the system says where a folder was to be made
    errno.EACCES: Phrase("kermesse may not read or write there", "kermesse n'a pas le droit d'y lire ou d'y écrire"),
    errno.EPERM: Phrase("kermesse may not read or write there", "kermesse n'a pas le droit d'y lire ou d'y écrire"),
    errno.EROFS: Phrase("nothing can be written on this disk", "rien ne peut s'écrire sur ce disque"),
    errno.ENOSPC: NO_ROOM,
    errno.ENAMETOOLONG: Phrase("its name is too long", "son nom est trop long"),
    errno.EADDRINUSE: Phrase("another program is there already", "un autre programme y est déjà"),
    errno.EADDRNOTAVAIL: Phrase("not an address of this machine", "pas une adresse de cette machine"),
}


def os_words(error: OSError) -> Phrase:
    """An error of the system in words; its own where we have none."""
    return _WORDS.get(error.errno or 0) or verbatim(error.strerror or type(error).__name__)
