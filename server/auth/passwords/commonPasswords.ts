/** The most common passwords of eight or more characters, in lower case. */
export const commonPasswords = new Set(
  `
  00000000 000000000 0000000000 01010101 0987654321 10101010 11111111 111111111 1111111111 111222333 112112112 11223344 1122334455
  112233445566 12121212 121212121 123123123 123123456 123123aa 123123qwe 123321123 12341234 12344321 123454321 1234554321 123456123
  123456654321 12345671 12345678 123456789 1234567890 1234567891 12345678910 123456789a 123456789q 12345678a 12345679 1234567a 123456aa
  123456abc 123456qwerty 12345qwert 1234abcd 1234qwer 1234qwerasdf 123654789 123abc123 123password 123qwe123 123qweasd 123qweasdzxc
  13131313 1314520520 147147147 147258369 147852369 14789632 147896325 159159159 159357456 159753456 18181818 1a2b3c4d 1password 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 25252525 258456258 321654987 33333333 44444444 456789123
  5201314520 55555555 66666666 69696969 741852963 753951456 77777777 789456123 87654321 88888888 88888888a 951753852 963852741 987654321
  9876543210 98989898 99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 a5201314 aa123456 aa12345678 aaaaaaaa abc12345
  abc123456 abcd1234 abcd@1234 abcdefg1 abcdefgh abcdefghi abracadabra admin123 admin1234 admin@123 administrator alejandra alejandro
  aleksandr alessandro alexander alexandra andrew123 angel123 angelica angelina anthony1 anything1 aquarius arsenal1 asd12345 asd123456
  asdasd123 asdasdasd asdf1234 asdf12345 asdfasdf asdfgh123 asdfghjk asdfghjkl asdfghjkl1 ashley123 assassin autumn123 azerty123
  azertyuiop babygirl babygirl1 banana123 barcelona baseball baseball1 basketball basketball1 batman123 beautiful benjamin blessed1
  blink182 blueberry bmwbmw123 bonjour1 bubbles1 budweiser buttercup butterfly butterfly1 capricorn carolina caroline cassandra catherine
  champion champion1 changeme changeme1 changeme123 charlie1 charlotte cheese123 chelsea1 chocolate chocolate1 christ123 christian
  christopher cocacola computer computer1 cookie123 corona123 corvette corvette1 counterstrike creative crystal1 cupcake1 daniel123
  danielle december default1 demo1234 demodemo diamond1 doudou123 dragon123 dragonball elizabeth eminem123 enterprise estrella everyone1
  facebook facebook1 faithful february fernanda fernando ferrari1 flower123 football football1 football12 forever1 fortnite forzainter
  francesco francisco freedom1 freedom123 friends1 friendship gabriel1 gabriela galactica gandalf1 garfield ginger123 giovanni godzilla
  goodbye1 goodluck google123 grateful greenday guest123 guest1234 guinness hallelujah hallo123 happy123 harley123 harrypotter haslo123
  heaven123 heineken hello123 hello1234 hello12345 hellohello hellokitty helloworld hockey123 hogwarts hurricane iloveme1 iloveu123
  iloveyou iloveyou! iloveyou1 iloveyou2 india@123 instagram internet internet1 iphone123 isabella isabelle jackdaniels january1 jasmine1
  jennifer jessica1 jessica123 jesus123 jesuschrist jonathan jordan23 joshua123 juventus juventus1 kennwort killer123 leonardo letmein1
  letmein123 letmeinnow lightning linkedin linkedin1 linkinpark liverpool liverpool1 lovehate lovelove loveyou1 manchester marina123
  marlboro marseille master123 masterkey matrix123 matthew1 maverick mercedes metallica michael1 michelle michelle1 mickey123 microsoft
  midnight midnight1 milan1899 minecraft mohammed monday123 monkey123 muhammad mustang1 mustang123 mylove123 mypass123 mypassword
  napoli123 nastya123 natasha1 newpass1 newpassword nicholas nicole123 nintendo nirvana1 nokia123 nopassword nothing1 november october1
  openopen opensesame orange123 p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$w0rd pa$$word pa55word pass1234 pass12345
  pass@123 passpass passpass1 passw0rd passw0rd1 passw0rd123 password password! password0 password01 password1 password1! password11
  password12 password123 password123! password1234 password2 password2020 password2021 password2022 password2023 password2024 password2025
  password2026 password3 password99 passwort patches1 patricia patrick1 peaches1 peanut123 pepper123 pepsi123 phoenix1 playstation
  pokemon1 pokemon123 polska123 porsche1 precious princess princess1 privet123 pumpkin1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qwe123qwe
  qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf qwerfdsa qwerty00 qwerty1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty@123 qwertyqwerty qwertyui qwertyuiop qwertz123 qwertzuiop rainbow1 rainbow123 realmadrid richard1 robert123 rockstar root1234
  rootroot sagittarius samantha samsung1 samsung123 santiago schatz123 scoobydoo scorpion scorpion1 sebastian secret123 security security1
  september service1 shadow123 skateboard slipknot1 smile123 smokey123 snoopy123 soccer123 softball soleil123 somebody1 something1
  sommer123 spiderman spongebob spring123 starcraft startrek starwars starwars1 stephanie strawberry summer123 sunshine sunshine1 superman
  superman1 superstar superstar1 sweetheart swimming system32 teamo123 teamomo1 temp1234 temppass tequiero terminator test1234 test12345
  test@123 tester123 testing1 testing123 testpass testtest thepassword thomas123 thunder1 tigger123 tinkerbell toor1234 tornado1 trinity1
  trustno1 trustno1! twilight1 twitter1 undertaker user1234 username valentina vanessa1 veronica victoria vincent1 vladimir volleyball
  warcraft warcraft1 warhammer warszawa welcome1 welcome1! welcome123 welcome@123 whatever whatever1 whatsapp windows1 winter123
  woaini1314 woaini520 wrestling yamaha123 youtube1 zaq12wsx zaq12wsx1 zaq1zaq1 zxc12345 zxc123456 zxcv1234 zxcvbnm, zxcvbnm1 zxcvbnm123
  zxcvzxcv zzzzzzzz
`
    .trim()
    .split(/\s+/),
);
